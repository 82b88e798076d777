import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

/** Default and meaning, as docs/operate/settings.md shows them. */
export const LIMIT_SETTING_TEXTS: SettingTexts = {
  SMS_PER_ADDRESS: [
    '30',
    '[Codes](limits.md#codes-by-sms) of strangers an hour at an address (64 bits of IPv6)',
  ],
  SMS_PER_NETWORK: ['300', 'In a network (24 bits, 48 of IPv6)'],
  SMS_PER_DAY: ['5000', 'A day in each budget'],
  WRONG_CODES_PER_HOUR: [
    '100',
    'Wrong codes of strangers an hour above which codes count as guessed',
  ],
  CAPTCHA_PROOF: [
    'work; none',
    'What strangers show besides the picture: `work`, `turnstile`, `hcaptcha`',
  ],
  CAPTCHA_SITE_KEY: ['', 'Site key of Turnstile or hCaptcha'],
  CAPTCHA_SECRET: ['', 'Their secret'],
  CAPTCHA_VERIFY_URL: ['the service’s', 'With the sandbox: another address that checks'],
  CAPTCHA_WORK_ROUNDS: [
    '3000000',
    'Rounds of [work](limits.md#proofs) in place of the picture, 500000 to 50000000',
  ],
  EXPORT_ROWS_MOST: [
    '500',
    'Rows of a file from a list, 1 to 10,000; authorities’ files are whole',
  ],
  EXPORT_BORROWERS_A_DAY: [
    '1000',
    'Borrowers in files of a person in 24 hours, archives too, 1 to 100,000',
  ],
  SHOWN_BORROWERS_A_DAY: [
    '1000',
    'Borrowers in lists shown to a person in 24 hours, 100 to 100,000',
  ],
  ARCHIVE_LOANS_MOST: ['500', 'Loans of an archive, 1 to 2,000'],
  ARCHIVE_DAYS: ['7', 'Days to download it, 1 to 30'],
  REPLAYED_APPLICATIONS: ['10000', 'Applications of a replay of the policy, 1 to 100,000'],
  COLLECTION_CONTACTS_PER_DAY: [
    '2',
    '[Contacts](borrowers.md#collections) with a borrower about late loans, 1 to 3',
  ],
  COLLECTION_CONTACTS_PER_WEEK: ['5', 'In seven days, 1 to 10'],
}
