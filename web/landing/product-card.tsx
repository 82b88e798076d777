import type { PromotedProduct } from '#contract/promotion.ts'
import { Card } from '#web/kit/frame/card.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { Rows } from '#web/kit/frame/rows.tsx'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import styles from '#web/landing/product-card.module.css'

/** The product of the page, and what a loan of it costs. */
export function ProductCard({ product }: { product: PromotedProduct }) {
  const { product: words } = useWords(landingTexts)
  const { formatPeso } = usePage().market
  if (!words) return null
  const { name, principalLeast, principalMost, example } = product
  const total = formatPeso(example.totalRepay)
  return (
    <Card title={name}>
      <p className={styles['amounts']}>
        {words.amounts(formatPeso(principalLeast), formatPeso(principalMost))}
      </p>
      <Rows
        rows={[
          { label: words.borrow, value: formatPeso(example.principal) },
          { label: words.receive, value: formatPeso(example.netProceeds) },
          { label: words.repay, value: words.inPayments(total, example.paymentCount) },
          { label: words.effective, value: words.aYear(example.eirYearly) },
        ]}
      />
      <p className={styles['note']}>{words.note}</p>
    </Card>
  )
}
