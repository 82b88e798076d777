import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { PromotionTemplate } from '#contract/growth/promotion.ts'
import { LOGIN } from '#web/landing/login.ts'
import { BrandLink } from '#web/kit/frame/header/brand-link.tsx'
import { HeaderContext } from '#web/kit/frame/header/header.tsx'
import { Lazy, usePrefetch } from '#web/kit/frame/lazy.ts'
import { type Page, PageProvider, usePage, useWords } from '#web/kit/frame/page.ts'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'
import { Toaster } from '#web/kit/status/toast.tsx'
import { useTappedBefore } from '#web/kit/form/use-tapped-before.ts'
import { useTypedBefore } from '#web/kit/form/items/use-typed-before.ts'
import { FormView } from '#web/landing/form/form-view.tsx'
import type { LandingQuery } from '#web/landing/landing-query.ts'
import type { LandingProps } from '#web/landing/landing-props.ts'
import { useRegistration } from '#web/landing/form/use-registration.ts'
import styles from '#web/landing/landing-frame.module.css'
import { useView } from '#web/landing/use-view.ts'
import { noteLater } from '#web/landing/note-later.ts'

interface Props {
  page: Page
  /** Null if the address names no running promotion. */
  template: PromotionTemplate | null
  query: LandingQuery
  /** The view without a promotion. */
  children?: ReactNode
}

/** The promotion page; the same on the server and in the browser. */
export function LandingApp({ page, template, query, children }: Props) {
  useTypedBefore()
  useTappedBefore()
  return (
    <PageProvider value={page}>
      <HeaderContext value={<LandingHeader />}>
        {template ? <Views template={template} query={query} /> : children}
      </HeaderContext>
      <Toaster />
    </PageProvider>
  )
}

/** The lender's public site is where a visitor is at home; who has an account needs no form. */
function LandingHeader() {
  const { brand, market } = usePage()
  const { logIn } = useWords(landingTexts)
  return (
    <>
      <BrandLink href={`/?brand=${brand.key}`} />
      <a
        className={styles['log-in']}
        data-beside={market.languageChoice ? '' : undefined}
        href={`${LOGIN}?brand=${brand.key}`}
      >
        {logIn}
      </a>
    </>
  )
}

const download = async () => (await import('#web/landing/download/download-view.tsx')).DownloadView
const agreement = async () =>
  (await import('#web/landing/agreement/agreement-view.tsx')).AgreementView

/** The input stays while other views are open. */
function Views({ template, query }: LandingProps) {
  const view = useView()
  const registration = useRegistration(template, query)
  const visit = useEffectEvent(() => noteLater((notes) => notes.noteVisit(template.id, query)))
  useEffect(() => visit(), [])
  usePrefetch(download)
  useTitle(template, view)

  const { isSignedIn } = registration
  if (view === 'downloadTemplate')
    return <Lazy load={download} props={{ template, query, isSignedIn }} />
  if (view === 'agreementTemplate') return <Lazy load={agreement} props={{ template, query }} />
  return <FormView template={template} query={query} registration={registration} />
}

/** The window has the title of the view. */
function useTitle(template: PromotionTemplate, view: ReturnType<typeof useView>) {
  const words = useWords(landingTexts)
  const { appName } = usePage().brand
  useEffect(() => {
    const titles = {
      form: template.title,
      downloadTemplate: words.download.title(appName),
      agreementTemplate: template.agreementTitle,
    }
    document.title = titles[view]
  }, [template, view, words, appName])
}
