/** The guide through a new shop stands alone: a menu of things that are not there yet would only lead away. */
export const GUIDE = '/mgnh/start';
