import type { ReactNode } from 'react'
import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import { LenderNotices } from '#web/kit/frame/parts/lender-notices.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import { ProductCard } from '#web/landing/product-card.tsx'
import styles from '#web/landing/landing-frame.module.css'

interface Props {
  template: PromotionTemplate
  title: string
  lead: string
  /** The form, beside the picture where there is room for two columns. */
  aside?: ReactNode
  children?: ReactNode
}

/** A screen frame with the template's picture below the texts; the CSP allows only our pictures. */
export function LandingFrame({ template, aside, children, ...said }: Props) {
  const { bannerUrl, product } = template
  return (
    <ScreenFrame {...said} aside={aside} below={aside && <LandingNotices />}>
      {bannerUrl && (
        <img className={styles['banner']} src={bannerUrl} alt="" fetchPriority="high" />
      )}
      {aside && product && <ProductCard product={product} />}
      {children}
      {!aside && <LandingNotices />}
    </ScreenFrame>
  )
}

/** Who lends, on every view: each can be the first one that a visitor opens. */
export function LandingNotices() {
  const { lender } = useWords(landingTexts)
  return lender && <LenderNotices words={lender} />
}
