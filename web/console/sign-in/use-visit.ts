import { useRef, useState } from 'react'

/** What is wrong: in a field by its name, or (empty) in none. */
export interface Trouble {
  readonly field: string
  readonly wrong: string
}

const NOTHING: Trouble = { field: '', wrong: '' }

/** Makes a call at a time, and keeps what was wrong with the last one. */
export function useVisit() {
  const [isWaiting, setWaiting] = useState(false)
  const [trouble, setTrouble] = useState(NOTHING)
  const isUnderWay = useRef(false)

  async function run(work: () => Promise<Trouble | null>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setWaiting(true)
    setTrouble(NOTHING)
    setTrouble((await work()) ?? NOTHING)
    setWaiting(false)
    isUnderWay.current = false
  }

  return {
    isWaiting,
    run: (work: () => Promise<Trouble | null>) => void run(work),
    /** What is wrong in a field. */
    wrongIn: (field: string) => (trouble.field === field ? trouble.wrong : ''),
    /** What is wrong in none of these fields. */
    wrongBesides: (...fields: string[]) => (fields.includes(trouble.field) ? '' : trouble.wrong),
  }
}
