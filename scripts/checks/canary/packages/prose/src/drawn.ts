import 'react';
export const drawn = 1;
