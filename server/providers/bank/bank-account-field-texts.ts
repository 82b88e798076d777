import type { FieldTexts } from '#server/platform/messages/field-lines.ts'

/** The fields of an account in BANK_ACCOUNTS_FILE, as docs/operate/product-fields.md has them. */
export const BANK_ACCOUNT_FIELD_TEXTS: FieldTexts = {
  key: 'the ledger’s account, for ever',
  number: 'as statements write it',
  providers: 'words of a provider’s lines, by its key',
  'csv.headingLine': 'else the first with all headings',
  'csv.separator': 'where no comma',
  'csv.newestFirst': 'days: newest day first, oldest line in it; else the balances say',
  'csv.date': 'heading of its column, or number from 1, as all below',
  'csv.dateFormat': 'MM/DD/YYYY, D/M/YY, DD-MMM-YYYY, YYYYMMDD …; a time is skipped',
  'csv.amount': 'signed: -10.00, 10.00-, (10.00), 10.00 DR; or the next two',
  'csv.debit': '- for none',
  'csv.credit': '',
  'csv.balance': '',
  'csv.reference': '',
  'csv.text': 'one to five',
}
