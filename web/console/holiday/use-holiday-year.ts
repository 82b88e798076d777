import { readHolidayYear } from '#contract/console/set-up/holidays.ts'
import { useAddress } from '#web/console/kit/reads/use-address.ts'
import { useRead } from '#web/console/kit/reads/use-read.ts'

/** The year that the list shows; this one unless the address names another. */
export function useHolidayYear() {
  const { filter } = useAddress()
  return useRead(readHolidayYear, { year: filter['year'] ?? '' })
}
