/** What happens to a record: the states in which it may happen, and the state that it leads to. */
export interface StateEvent<State extends string> {
  readonly from: readonly State[];
  readonly to: State;
}

/** The states of a record, those in which it may begin, and all events that change them. */
export interface StateTable<State extends string> {
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly events: Readonly<Record<string, StateEvent<State>>>;
}

const eventsOf = <State extends string>(table: StateTable<State>): readonly StateEvent<State>[] =>
  Object.values(table.events);

/** Whether an event leads from one state to the other. */
export const mayFollow = <State extends string>(table: StateTable<State>, from: State, to: State): boolean =>
  eventsOf(table).some((event) => event.to === to && event.from.includes(from));

/** Whether an event may happen to a record in that state. */
export const mayHappen = <State extends string, Event extends string>(
  table: { readonly events: Readonly<Record<Event, StateEvent<State>>> },
  event: Event,
  state: State,
): boolean => table.events[event].from.includes(state);

/** The states that a state may follow, in the order of the table. */
export const statesBefore = <State extends string>(table: StateTable<State>, to: State): readonly State[] =>
  table.states.filter((from) => mayFollow(table, from, to));

/** The states that an event may still leave; the others are final. */
export const openStates = <State extends string>(table: StateTable<State>): readonly State[] =>
  table.states.filter((from) => eventsOf(table).some((event) => event.from.includes(from)));

/** The states that a record can reach from some states without passing through others; those it starts from included. */
const reach = <State extends string>(
  table: StateTable<State>,
  starts: readonly State[],
  avoided: readonly State[],
): readonly State[] => {
  const reached = new Set(starts.filter((state) => !avoided.includes(state)));
  // A set goes on to what is added while it is walked.
  for (const from of reached) {
    for (const to of table.states) if (!avoided.includes(to) && mayFollow(table, from, to)) reached.add(to);
  }
  return table.states.filter((state) => reached.has(state));
};

/** Some states and all that can come after them. A record in any other state was never in one of these. */
export const statesFrom = <State extends string>(
  table: StateTable<State>,
  ...states: readonly State[]
): readonly State[] => reach(table, states, []);

/** Some states and all that can only be reached through them. A record in one of these was in one of the given states. */
export const statesOnlyThrough = <State extends string>(
  table: StateTable<State>,
  ...states: readonly State[]
): readonly State[] => {
  const around = reach(table, table.initial, states);
  return table.states.filter((state) => !around.includes(state));
};
