import { Button } from '#web/kit/form/button.tsx'
import { useRecommendedProduct } from '#web/kit/call/use-recommended-product.ts'

/** Goes to the page of the partner that lends a product, as a recommended product does. */
export function PartnerButton({ productId, children }: { productId: string; children: string }) {
  const open = useRecommendedProduct()
  return <Button onClick={() => open({ productKey: productId }, 0)}>{children}</Button>
}
