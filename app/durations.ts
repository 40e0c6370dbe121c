/** In milliseconds, as are the next two. */
export const oneMinute = 60_000;
export const oneHour = 60 * oneMinute;
export const oneDay = 24 * oneHour;

/** For cookies. */
export const oneYearInSeconds = (365 * oneDay) / 1000;
