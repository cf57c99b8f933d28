// Preloaded into a process under test (node --import): at SIGUSR2 its main thread never comes back.
process.on('SIGUSR2', () => {
  for (;;);
});
