/**
 * A page of the same origin without scripts, to leave a screen for. For `about:blank` Chromium would
 * start another renderer, which compiles every script anew.
 */
export const ELSEWHERE = '/robots.txt'
