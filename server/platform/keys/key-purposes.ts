/** What a key is for. A key has one purpose: the same bytes for two are refused. */
export const KEY_PURPOSES = [
  // HMAC of SMS codes, and of the seeds that they are derived from.
  'codes',
  // Links to images of complaints, for staff.
  'imageLinks',
  // Seeds of the Ed25519 keys that sign exports and certificates.
  'exports',
  // What a browser is recognised by.
  'sessions',
  // Challenges of the proof of work that stands beside the captcha.
  'proofs',
  // Sign-in of staff.
  'staff',
  // Encryption of personal columns.
  'fields',
  // Keyed hashes that encrypted columns are searched by.
  'search',
  // Who we are to push services, and the receipts of messages that devices have shown.
  'push',
] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

/** The variable that may hold a key of the purpose, instead of KEYS_FILE. */
export const KEY_VARIABLES: Readonly<Record<KeyPurpose, string>> = {
  codes: 'CODES_KEY',
  imageLinks: 'IMAGE_LINKS_KEY',
  exports: 'EXPORT_SIGNING_KEY',
  sessions: 'SESSIONS_KEY',
  proofs: 'PROOFS_KEY',
  staff: 'STAFF_KEY',
  fields: 'FIELDS_KEY',
  search: 'SEARCH_KEY',
  push: 'PUSH_KEY',
}
