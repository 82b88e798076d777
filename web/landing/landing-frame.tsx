import type { ReactNode } from 'react'
import type { PromotionTemplate } from '#contract/promotion.ts'
import { LenderNotices } from '#web/kit/frame/lender-notices.tsx'
import { useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import styles from '#web/landing/landing-frame.module.css'

interface Props {
  template: PromotionTemplate
  title: string
  lead: string
  children: ReactNode
}

/** A screen's frame with the template's picture below its words; the policy lets in only ours. */
export function LandingFrame({ template: { bannerUrl }, title, lead, children }: Props) {
  return (
    <ScreenFrame title={title} lead={lead}>
      {bannerUrl && (
        <img className={styles['banner']} src={bannerUrl} alt="" fetchPriority="high" />
      )}
      {children}
      <LandingNotices />
    </ScreenFrame>
  )
}

/** Who lends, on every view of the page: each can be where somebody reads of credit first. */
export function LandingNotices() {
  const { lender } = useWords(landingTexts)
  return lender && <LenderNotices words={lender} />
}
