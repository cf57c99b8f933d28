/**
 * Loaded before a program (`node --import`): its clock is wrong by CLOCK_SHIFT_MS, as on a machine whose clock nobody set.
 * The steady time of the process, and the clocks of others, stay right.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0);
const RightDate = Date;
const wrongNow = (): number => RightDate.now() + shiftMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: unknown[], newTarget) => {
    const made: unknown = Reflect.construct(target, given.length === 0 ? [wrongNow()] : given, newTarget);
    if (!(made instanceof RightDate)) throw new TypeError('no date was made');
    return made;
  },
  apply: () => new RightDate(wrongNow()).toString(),
  get: (target, name, receiver): unknown => (name === 'now' ? wrongNow : Reflect.get(target, name, receiver)),
});
