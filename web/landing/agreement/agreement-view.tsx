import { useWords } from '#web/kit/frame/page.ts'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import styles from '#web/landing/agreement/agreement-view.module.css'
import { DefaultAgreement } from '#web/landing/agreement/default-agreement.tsx'
import { LandingNotices } from '#web/landing/landing-frame.tsx'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { toHash } from '#web/landing/landing-query.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { useStartOfView } from '#web/landing/use-view.ts'

/** The agreement that a visitor accepts by registering (RT-031, RT-037). */
export function AgreementView({ template, query }: LandingProps) {
  const words = useWords(landingTexts)
  useStartOfView()
  return (
    <ScreenFrame title={template.agreementTitle}>
      <p>
        <a className={styles['back']} href={toHash('form', query)}>
          {words.back}
        </a>
      </p>
      {template.agreementText.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {template.agreementText.length === 0 && <DefaultAgreement />}
      <LandingNotices />
    </ScreenFrame>
  )
}
