/**
 * The environment of every PostgreSQL program. It is fixed, because `LANG`, `LC_*` and `PG*` of whoever starts the shop
 * would otherwise decide the encoding of the cluster and the language of the messages read here.
 */
export const serverEnvironment = (): NodeJS.ProcessEnv => {
  const fixed = { LANG: 'C', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform !== 'win32') return { ...fixed, PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' };
  // Windows programs do not start without SystemRoot and its kin.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:LC_|PG)/i.test(name));
  return { ...Object.fromEntries(own), ...fixed };
};
