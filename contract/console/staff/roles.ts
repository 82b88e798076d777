/** What a person of staff may be; somebody may have several roles. */
export const ROLES = [
  'support',
  'underwriter',
  'collections',
  'finance',
  'compliance',
  'admin',
] as const

export type Role = (typeof ROLES)[number]
