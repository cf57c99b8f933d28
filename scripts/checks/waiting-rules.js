const COMPARED = 'MemberExpression[property.name=/^toBe(Less|Greater)Than/]';
const EXPECTED = 'CallExpression:matches([callee.name="expect"], [callee.object.name="expect"])';
const POLL = 'CallExpression[callee.object.name="expect"][callee.property.name="poll"]';
const NOW = 'CallExpression[callee.object.name=/^performance$|^Date$/][callee.property.name="now"]';
/** What a locator answers of the moment at which it is asked. */
const LOOK =
  '/^(all(InnerTexts|TextContents)|count|getAttribute|inner(HTML|Text)|inputValue|is(Checked|Disabled|Editable|Enabled|Hidden|Visible)|textContent|title)$/';

/**
 * What `no-restricted-syntax` forbids in tests: waits that are too short or come too late, views that show foreign databases, and
 * assertions of memory or duration.
 */
export const waitingRules = [
  {
    selector: `CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=${LOOK}]`,
    message: 'Use expect.poll(() => …): a page that is asked once may answer too early.',
  },
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^waitFor$|^waitUntil$/]',
    message: 'Use eventually() of apps/server/test or expect.poll(): they wait long enough on a busy machine.',
  },
  ...['TemplateElement[value.raw', 'Literal[value'].map((text) => ({
    selector: `${text}=/^(?![^]*(current_database|datname))[^]*pg_(locks|stat_activity)/]`,
    message: 'Name current_database(): these views show all databases of the cluster.',
  })),
  ...['MemberExpression[property', 'ImportSpecifier[imported'].map((use) => ({
    selector: `${use}.name=/^memoryUsage$|^resourceUsage$|^cpuUsage$|^getHeapStatistics$/]`,
    message: 'Count what is held or done: a benchmark measures memory and processor time.',
  })),
  {
    selector: `${POLL} > ObjectExpression > Property[key.name="timeout"][value.raw=/^(\\d{1,3}|\\d_?\\d{3}|1[0-4]_?\\d{3})$/]`,
    message: 'Leave the timeout out: the usual one is long enough on a busy machine.',
  },
  {
    selector:
      'ForOfStatement[right.elements.0.type="CallExpression"] MemberExpression[property.name="rejects"] > CallExpression[callee.name="expect"] > Identifier.arguments',
    message: 'Call it in the loop: a call that is refused before it is awaited ends the run.',
  },
  {
    selector: `${COMPARED} ${EXPECTED} ${NOW}`,
    message: 'Wait for a state: a benchmark measures durations.',
  },
];
