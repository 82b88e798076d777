import { useEffect, useEffectEvent, useState } from 'react'
import { getLegalText, type LegalText } from '#contract/site/legal.ts'
import { call, type Reply } from '#web/kit/call/call.ts'
import { useReport } from '#web/kit/call/refusal.ts'
import { Failed } from '#web/kit/status/failed.tsx'
import { LegalPart } from '#web/kit/frame/parts/legal-part.tsx'
import { usePage, useWords } from '#web/kit/frame/page.ts'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'
import { landingTexts } from '#web/landing/texts/landing-texts.ts'

/** The agreement of a template without its own text (RT-037). */
const NAMES = ['loanTerms', 'privacyPolicy'] as const

/** The loan terms and the privacy policy, one below the other. */
export function DefaultAgreement() {
  return NAMES.map((name) => <LenderText key={name} name={name} />)
}

function LenderText({ name }: { name: (typeof NAMES)[number] }) {
  const { market } = usePage()
  const words = useWords(landingTexts)
  const { reply, again } = useLegalText(name)
  if (!reply) return <Waiting />
  if (!reply.success) return <Failed refusal={reply} again={again} />
  const text = reply.data
  return (
    <article lang={market.languageTag(text.language)}>
      <h2>{words.agreement[name]}</h2>
      <p>{text.lead}</p>
      {text.sections.map((section) => (
        <LegalPart key={section.key} id={`${name}-${section.key}`} section={section} />
      ))}
    </article>
  )
}

function useLegalText(name: (typeof NAMES)[number]) {
  const [reply, setReply] = useState<Reply<LegalText> | null>(null)
  const report = useReport()
  const hear = useEffectEvent((heard: Reply<LegalText>) => {
    setReply(heard)
    if (!heard.success) report(heard)
  })
  const isWanted = reply === null
  useEffect(() => {
    if (isWanted) void call(getLegalText, { name }).then(hear)
  }, [name, isWanted])
  return { reply, again: () => setReply(null) }
}

function Waiting() {
  return (
    <Skeleton>
      <SkeletonLine width="short" />
      <SkeletonLine width="long" />
      <SkeletonLine width="long" />
    </Skeleton>
  )
}
