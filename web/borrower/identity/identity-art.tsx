import type { ReactNode } from 'react'
import type { PictureKind } from '#contract/identity/identity-pictures.ts'
import styles from '#web/borrower/identity/identity-art.module.css'

type Art = PictureKind | 'done'

/** What the picture is to look like; the words beside it say the same. */
export function IdentityArt({ art }: { art: Art }) {
  return (
    <svg className={styles['art']} viewBox="0 0 240 152" aria-hidden="true" data-art={art}>
      {ART[art]}
    </svg>
  )
}

const card = <rect className={styles['paper']} x="44" y="28" width="152" height="96" rx="10" />
const corners = (
  <path
    className={styles['frame']}
    d="M30 34V22a8 8 0 0 1 8-8h12M190 14h12a8 8 0 0 1 8 8v12M210 118v12a8 8 0 0 1-8 8h-12M50 138H38a8 8 0 0 1-8-8v-12"
  />
)

const ART: Record<Art, ReactNode> = {
  front: (
    <>
      {card}
      <path className={styles['accent']} d="M44 46V38a10 10 0 0 1 10-10h132a10 10 0 0 1 10 10v8Z" />
      <rect className={styles['tone']} x="58" y="58" width="42" height="52" rx="6" />
      <circle className={styles['paper']} cx="79" cy="77" r="9" />
      <path className={styles['paper']} d="M64 106a15 14 0 0 1 30 0" />
      <path className={styles['quiet']} d="M114 64h66M114 80h46M114 96h58" />
      {corners}
    </>
  ),
  back: (
    <>
      {card}
      <path className={styles['ink']} d="M44 40h152v16H44Z" />
      <path className={styles['quiet']} d="M58 72h84M58 86h56" />
      <path
        className={styles['line']}
        d="M60 102v12M68 102v12M74 102v12M84 102v12M90 102v12M100 102v12M106 102v12"
      />
      <circle className={styles['accent']} cx="174" cy="102" r="11" />
      {corners}
    </>
  ),
  selfie: (
    <>
      <ellipse className={styles['paper']} cx="120" cy="76" rx="48" ry="62" />
      <path className={styles['accent']} d="M81 112A42 26 0 0 1 159 112A48 62 0 0 1 81 112Z" />
      <circle className={styles['paper']} cx="120" cy="64" r="24" />
      <path className={styles['line']} d="M112 61v3M128 61v3M112 74q8 6 16 0" />
      <ellipse className={styles['frame']} cx="120" cy="76" rx="56" ry="70" />
    </>
  ),
  done: (
    <>
      {card}
      <rect className={styles['tone']} x="58" y="46" width="42" height="60" rx="6" />
      <path className={styles['quiet']} d="M114 56h66M114 74h46M114 92h30" />
      <circle className={styles['accent']} cx="186" cy="112" r="24" />
      <path className={styles['mark']} d="m175 112 8 8 14-15" />
    </>
  ),
}
