import { CODES } from '#contract/codes.ts'
import type { previewProduct } from '#contract/console/set-up/products.ts'
import type { StaffInput, StaffOutput } from '#contract/console/staff-endpoint.ts'
import { toManilaDate } from '#domain/calendar/calendar.ts'
import { termsOfForm } from '#server/backoffice/products/product-form.ts'
import { getKnownBrand } from '#server/lending/product/publishing/open-version.ts'
import {
  centavosOfPesos,
  readProductFile,
} from '#server/lending/product/publishing/product-file.ts'
import { productFigures } from '#server/lending/product/product-figures.ts'
import { Refusal } from '#server/platform/http/refusals/refusal.ts'
import { englishOnly } from '#server/platform/messages/localized.ts'
import type { Dependencies } from '#server/providers/dependencies.ts'

/** What is typed stands for a whole product: its texts change no figure. */
const SAID = { rateText: 'as typed', tags: [], withdrawMessage: '' }
const AROUND = {
  id: 'preview',
  name: 'preview',
  logo: '/logo',
  presentation: { agreementPage: '', isPartner: false, says: { en: SAID, fil: SAID } },
}

const EMPTY = { payday: '', otherPaydays: '', firstDueDaysMin: '', firstDueDaysMax: '' }

/**
 * What terms cost and which caps they meet, while they are typed.
 *
 * @throws Refusal -1002 for fields that cannot be read yet
 */
export function buildPreview(
  { config: { brands }, clock }: Pick<Dependencies, 'clock' | 'config'>,
  { brand, examplePesos = '', ...form }: StaffInput<typeof previewProduct>,
): StaffOutput<typeof previewProduct> {
  const read = readProductFile({ ...AROUND, brand, terms: termsOfForm({ ...EMPTY, ...form }) })
  if ('faults' in read) throw new Refusal(CODES.inputRefused, englishOnly(read.faults.join(' ')))
  const principal = centavosOfPesos(examplePesos)
  return productFigures(
    read.product,
    getKnownBrand(brands, brand),
    toManilaDate(clock.now()),
    principal,
  )
}
