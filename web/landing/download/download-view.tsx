import type { ScreenPath } from '#contract/page/screen-paths.ts'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { BrandMark } from '#web/kit/frame/header/brand-mark.tsx'
import { Card } from '#web/kit/frame/parts/card.tsx'
import buttonStyles from '#web/kit/form/button.module.css'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import { linkTo, pageQuery } from '#web/kit/address/query.ts'
import { useAllowedAddress } from '#web/kit/address/use-allowed-address.ts'
import { LOGIN } from '#web/landing/login.ts'
import { listDownloads } from '#web/landing/download/downloads.ts'
import styles from '#web/landing/download/download-view.module.css'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { LandingFrame } from '#web/landing/landing-frame.tsx'
import { useStartOfView } from '#web/landing/use-view.ts'

/** Written out, as LOGIN is. */
const HOME: ScreenPath = '/main'

interface Props extends LandingProps {
  /** Who has just registered needs no second code to go on. */
  isSignedIn: boolean
}

/** The download page for registered borrowers (PROMO-014, RT-030, RT-036). */
export function DownloadView({ template, query, isSignedIn }: Props) {
  const { brand } = usePage()
  useStartOfView()
  const { download: words } = useWords(landingTexts)
  const downloads = listDownloads(template, query)
  return (
    <LandingFrame template={template} title={words.title(brand.appName)} lead={words.lead}>
      <Card>
        <p className={styles['app']}>
          <BrandMark size={56} />
          <span>
            <strong className={styles['name']}>{brand.appName}</strong>
            {words.tagline && <span className={styles['tagline']}>{words.tagline}</span>}
          </span>
        </p>
        {downloads.length === 0 && <p>{words.none}</p>}
        <div className={styles['stores']}>
          {downloads.map((download) => (
            <Store
              key={download.url}
              url={download.url}
              label={downloads.length === 1 ? words.button : words[download.store ?? 'button']}
            />
          ))}
        </div>
      </Card>
      <div className={styles['stores']}>
        <a
          className={`${buttonStyles['button']} ${buttonStyles['outline']} ${styles['store']}`}
          href={linkTo(isSignedIn ? HOME : LOGIN, {}, { ...pageQuery(), brand: brand.key })}
        >
          {words.here}
        </a>
      </div>
    </LandingFrame>
  )
}

/** An address that is not the brand's is not offered. */
function Store({ url, label }: { url: string; label: string }) {
  const address = useAllowedAddress(url)
  if (!address) return null
  return (
    <a
      className={`${buttonStyles['button']} ${buttonStyles['primary']} ${styles['store']}`}
      href={address}
    >
      {label}
    </a>
  )
}
