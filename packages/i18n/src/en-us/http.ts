import type { http as source } from '../pt-br/http.ts';

export const http: Record<keyof typeof source, string> = {
  status_400: 'Bad request',
  status_401: 'Unauthorized',
  status_403: 'Forbidden',
  status_404: 'Page not found',
  status_405: 'Method not allowed',
  status_406: 'Not acceptable',
  status_407: 'Proxy authentication required',
  status_408: 'Request timeout',
  status_409: 'Server conflict',
  status_410: 'Page gone',
  status_413: 'Too large',
  status_415: 'Type not accepted',
  status_429: 'Too many requests',
  status_500: 'Internal server error',
  status_502: 'Bad gateway',
  status_503: 'Service unavailable',
  status_505: 'Version not supported',
  default: 'Unexpected error, try again or call support.',
  unknown_title: 'Unknown error',
  unknown: 'There was an unexpected thing.',
  unreachable:
    'Oops... something unexpected happened! The server did not answer. What you typed is still on the screen; try again.',
  request: 'Request {{request}}',
};
