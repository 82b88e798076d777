import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

/** Default and meaning, as docs/operate/settings.md shows them. */
export const KEY_SETTING_TEXTS: SettingTexts = {
  HOST_KEYS: [
    'sandbox keys',
    '`brand=key` with commas: each brand’s [host app](keys.md#host-keys), 24 characters',
  ],
  KEYS_FILE: [
    'DATA_DIR/keys.json',
    'The [keys](keys.md#keys) of this server; made with sandbox or embedded database',
  ],
  CODES_KEY: ['in KEYS_FILE', 'Codes'],
  IMAGE_LINKS_KEY: ['in KEYS_FILE', 'Links to images'],
  EXPORT_SIGNING_KEY: ['in KEYS_FILE', 'Signatures of exports'],
  SESSIONS_KEY: ['in KEYS_FILE', 'Marks of browsers'],
  PROOFS_KEY: ['in KEYS_FILE', 'Proofs of work'],
  STAFF_KEY: ['in KEYS_FILE', 'Authenticator apps of staff'],
  FIELDS_KEY: ['in KEYS_FILE', 'Encrypted columns'],
  SEARCH_KEY: ['in KEYS_FILE', 'Hashes to search them by, and of idempotent requests'],
  PUSH_KEY: ['in KEYS_FILE', 'Messages by push; without it all go by SMS'],
}
