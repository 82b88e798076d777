// The page of fields: its lists stand in docs/operate/product-fields.md, made from the schemas.
import { PAGE_FIELD_TEXTS } from '#server/growth/promotion/pages/page-field-texts.ts'
import { TemplateFile } from '#server/growth/promotion/pages/template-file.ts'
import { PRODUCT_FIELD_TEXTS } from '#server/lending/product/publishing/product-field-texts.ts'
import { ProductFile } from '#server/lending/product/publishing/product-file.ts'
import { BRAND_FIELD_TEXTS } from '#server/platform/config/brand-field-texts.ts'
import { BrandFields } from '#server/platform/config/brands.ts'
import { fieldLines } from '#server/platform/messages/field-lines.ts'
import { BANK_ACCOUNT_FIELD_TEXTS } from '#server/providers/bank/bank-account-field-texts.ts'
import { BankAccountFields } from '#server/providers/bank/bank-account.ts'

/** By the heading of its list. */
const FILES = {
  'A product': fieldLines(ProductFile, PRODUCT_FIELD_TEXTS),
  'A promotion page': fieldLines(TemplateFile, PAGE_FIELD_TEXTS),
  'A brand': fieldLines(BrandFields, BRAND_FIELD_TEXTS),
  'A bank account': fieldLines(BankAccountFields, BANK_ACCOUNT_FIELD_TEXTS),
}

const BEGIN = '<!-- fields: npm run -s tables -- fields -->\n'

/** The page with its lists made anew, which are its end. */
export function withFields(page: string): string {
  const from = page.indexOf(BEGIN)
  if (from < 0) throw new Error(`The page has no place for fields: ${BEGIN}`)
  const lists = Object.entries(FILES).map(
    ([heading, lines]) => `\n## ${heading}\n\n${lines.map((line) => `    ${line}\n`).join('')}`,
  )
  return page.slice(0, from + BEGIN.length) + lists.join('')
}
