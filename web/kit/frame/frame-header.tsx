import type { MouseEvent } from 'react'
import { SCREEN_PATHS } from '#contract/screen-paths.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { goBack, tellHostApp } from '#web/kit/call/host-app.ts'
import { BackLink } from '#web/kit/frame/back-link.tsx'
import { BrandLink } from '#web/kit/frame/brand-link.tsx'

interface Props {
  /** Address of the screen above this one; null on top. */
  above: string | null
  /** Of this page. */
  query: Query
}

/** Back, and home. Both are links, so that they work without scripts. */
export function FrameHeader({ above, query }: Props) {
  const back = (tap: MouseEvent) => {
    tap.preventDefault()
    goBack(above ?? '')
  }
  return (
    <>
      {above && <BackLink href={above} onClick={back} />}
      <BrandLink href={linkTo(SCREEN_PATHS.main, {}, query)} onClick={goHome} />
    </>
  )
}

/** The host app has a home of its own (BR-005). */
function goHome(tap: MouseEvent) {
  if (tellHostApp('toHome', null)) tap.preventDefault()
}
