import '../commands/command.ts';
export const upward = 1;
