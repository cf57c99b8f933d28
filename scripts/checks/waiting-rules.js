/** What `no-restricted-syntax` forbids in tests: waits that are too short, and views that show foreign databases. */
export const waitingRules = [
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^waitFor$|^waitUntil$/]',
    message: 'Use eventually() of apps/server/test or expect.poll(): they wait long enough on a busy machine.',
  },
  ...['TemplateElement[value.raw', 'Literal[value'].map((text) => ({
    selector: `${text}=/^(?![^]*(current_database|datname))[^]*pg_(locks|stat_activity)/]`,
    message: 'Name current_database(): these views show all databases of the cluster.',
  })),
];
