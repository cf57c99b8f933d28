export const layout = 'above';
