import type { BrandSetting } from '#server/platform/config/brands.ts'
import type { MyData } from '#server/service/my-data/export/collect-my-data.ts'

/** The export as JSON. Amounts are centavos, times UTC, bytes hexadecimal. */
export function myDataJson(brand: BrandSetting, data: MyData, at: Temporal.Instant): Buffer {
  const copy = {
    format: 'hiram-my-data/1',
    controller: brand.company.name,
    madeAt: at.toString(),
    units: { amounts: 'centavos', times: 'UTC', bytes: 'hexadecimal after \\x' },
    data: Object.fromEntries(data.map(({ key, rows }) => [key, rows])),
  }
  return Buffer.from(`${JSON.stringify(copy, null, 2)}\n`)
}
