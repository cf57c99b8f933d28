/** The companies that the stand-in plays, with the addresses at which each has its protocol. */
export const companies = {
  line: {
    name: 'LINE',
    colour: '#06c755',
    ink: '#062b14',
    authorize: '/oauth2/v2.1/authorize',
    token: '/oauth2/v2.1/token',
    keys: '/oauth2/v2.1/certs',
  },
  google: {
    name: 'Google',
    colour: '#1a5fd0',
    ink: '#ffffff',
    authorize: '/o/oauth2/v2/auth',
    token: '/token',
    keys: '/oauth2/v3/certs',
  },
} as const;

export type Company = keyof typeof companies;
