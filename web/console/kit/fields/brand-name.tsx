import { BorrowerText } from '#web/console/kit/fields/borrower-text.tsx'
import { useBrands } from '#web/console/staff.ts'

/** A brand by the name of its app. @param props.brand its key, which one that left has alone */
export function BrandName({ brand }: { brand: string }) {
  const brands = useBrands()
  return <BorrowerText text={brands.find(({ key }) => key === brand)?.name ?? brand} />
}
