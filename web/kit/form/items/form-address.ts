import type { FormArea } from '#contract/identity/information.ts'
import type { Filled, FormItem } from '#web/kit/form/items/form-item.ts'

/** The area of an address: `value` is the code of its barangay, empty before a choice, or WRITTEN. */
export interface ShownArea extends FormArea {
  /** Whether the address is that of `sameAs`. */
  isSame: boolean
}

/** In place of the barangay of an address that the borrower writes as one line. */
export const WRITTEN = 'written'

/** Where the line before a chosen barangay is kept, beside an address that is written whole. */
export function streetKey(code: string): string {
  return `${code} street`
}

/** Where the city of a chosen barangay is kept, as a place of birth names it. */
export function cityKey(code: string): string {
  return `${code} city`
}

/** Where it is kept among the values whether an address is the same as another one. */
export function sameKey(code: string): string {
  return `${code} same`
}

type AddressItem = FormItem & { area: FormArea }

/** The value and the area of an address, given what was filled in: perhaps those of another one. */
export function addressIn(
  item: AddressItem,
  items: readonly FormItem[],
  filled: Filled,
): { value: string; area: ShownArea } {
  const { code, area } = item
  const same = items.find((one) => one.code === area.sameAs)
  const isSame = same?.area && saysSame(item, same, filled)
  const source = isSame ? same : item
  const shown = ownAddress({ ...source, area: source.area ?? area }, filled)
  const { barangay, name, value } = shown
  return { value, area: { ...area, value: barangay, name, isSame: source.code !== code } }
}

/** As the borrower says; before that, when both are stored and equal. */
function saysSame(item: FormItem, same: FormItem, filled: Filled): boolean {
  const said = filled[sameKey(item.code)]
  if (said !== undefined) return said === 'yes'
  return item.value !== '' && item.value === same.value && item.area?.value === same.area?.value
}

/** A chosen barangay is kept under the code of its area, as its code and its name. */
function ownAddress({ code, value, area }: AddressItem, filled: Filled) {
  const kept = filled[area.code] ?? storedArea(value, area)
  const blank = `${kept} `.indexOf(' ')
  const [barangay, name] = [kept.slice(0, blank), kept.slice(blank + 1)]
  if (barangay === WRITTEN) return { barangay, name, value: filled[code] ?? wholeOf(value, area) }
  return { barangay, name, value: filled[streetKey(code)] ?? (area.value && value) }
}

function storedArea(value: string, { value: barangay, name }: FormArea): string {
  if (barangay !== '') return `${barangay} ${name}`
  return value === '' ? '' : WRITTEN
}

/** What a borrower starts from who writes an address that was chosen. */
function wholeOf(street: string, { value: barangay, name }: FormArea): string {
  return barangay === '' ? street : `${street}, ${name}`
}
