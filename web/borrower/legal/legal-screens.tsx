import type { ReactNode } from 'react'
import { getLegalText, type LegalTextName } from '#contract/site/legal.ts'
import { LegalArticle, LegalSkeleton } from '#web/borrower/legal/legal-article.tsx'
import { ContactList } from '#web/kit/frame/parts/contact-list.tsx'
import { Failed } from '#web/kit/status/failed.tsx'
import { LastKnown } from '#web/kit/status/last-known.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { ScreenFrame } from '#web/kit/frame/screen-frame.tsx'
import { legalTexts } from '#web/borrower/legal/texts/legal-texts.ts'
import { useCall } from '#web/kit/call/use-call.ts'
import type { LegalTexts } from '#web/borrower/legal/texts/texts.ts'
import type { WholeScreen } from '#web/kit/frame/whole-screen.ts'

/** Who the lender is, with telephone and e-mail below the section on contact (AB-001 to AB-005). */
export function AboutUsScreen() {
  const { brand } = usePage()
  const contacts = <ContactList telephone={brand.servicePhone} email={brand.serviceEmail} />
  return <LegalScreen name="aboutUs" below={{ contact: contacts }} />
}

/** The data held about a borrower, and their rights (PP-001). */
export function PrivacyPolicyScreen() {
  return <LegalScreen name="privacyPolicy" />
}

/** The terms of every loan (LT-001). */
export function LoanTermsScreen() {
  return <LegalScreen name="loanTerms" />
}

interface Props {
  name: LegalTextName
  /** Content below the text of a section, by its key. */
  below?: Readonly<Record<string, ReactNode>>
}

const NOTHING: Readonly<Record<string, ReactNode>> = {}

function LegalScreen({ name, below = NOTHING }: Props) {
  const { titles } = useWords(legalTexts)
  return (
    <ScreenFrame title={titles[name]}>
      <Text name={name} below={below} />
    </ScreenFrame>
  )
}

function Text({ name, below }: Required<Props>) {
  const text = useCall(getLegalText, { name })
  if (text.waiting) return <LegalSkeleton />
  if (text.refusal) return <Failed refusal={text.refusal} again={text.again} />
  return (
    <>
      {text.late && <LastKnown late={text.late} knownAt={text.knownAt} again={text.again} />}
      <LegalArticle text={text.data} below={below} />
    </>
  )
}

export const aboutUs: WholeScreen<LegalTexts> = {
  view: AboutUsScreen,
  texts: legalTexts,
  title: (words) => words.titles.aboutUs,
}

export const privacyPolicy: WholeScreen<LegalTexts> = {
  view: PrivacyPolicyScreen,
  texts: legalTexts,
  title: (words) => words.titles.privacyPolicy,
}

export const loanTerms: WholeScreen<LegalTexts> = {
  view: LoanTermsScreen,
  texts: legalTexts,
  title: (words) => words.titles.loanTerms,
}
