/**
 * The header of every answer to a call during maintenance: the seconds that are left, and what a page
 * says meanwhile, percent-encoded.
 */
export const MAINTENANCE_HEADER = 'x-maintenance'
