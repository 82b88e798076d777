import type { ReactNode } from 'react'
import type { PromotionTemplate } from '#contract/promotion.ts'
import { useOwnImage } from '#web/kit/own-image.ts'
import { ScreenFrame } from '#web/kit/screen-frame.tsx'
import styles from '#web/landing/landing-frame.module.css'

interface Props {
  template: PromotionTemplate
  title: string
  lead: string
  children: ReactNode
}

/** A screen's frame with the template's picture below its words. */
export function LandingFrame({ template: { bannerUrl }, title, lead, children }: Props) {
  const banner = useOwnImage(bannerUrl)
  return (
    <ScreenFrame title={title} lead={lead}>
      {bannerUrl && banner && (
        <img className={styles['banner']} src={banner} alt="" fetchPriority="high" />
      )}
      {children}
    </ScreenFrame>
  )
}
