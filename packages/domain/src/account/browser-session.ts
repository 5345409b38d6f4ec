/**
 * The request header by which the web application asks for its session to be kept in a cookie, and without which such
 * a cookie does not count: no form and no script of another site can send it.
 */
export const SESSION_HEADER = 'x-session';

/** The value of the header. */
export const IN_COOKIE = 'cookie';
