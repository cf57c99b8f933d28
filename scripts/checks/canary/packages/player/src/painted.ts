import 'react';
export const painted = 1;
