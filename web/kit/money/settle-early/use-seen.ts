import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether a part has come into view: what is below the first view is asked for when it is looked at. */
export function useSeen(): [isSeen: boolean, place: RefObject<HTMLDivElement | null>] {
  const place = useRef<HTMLDivElement>(null)
  // Where the browser cannot say it, at once.
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in window))
  useEffect(() => {
    if (isSeen || !place.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  return [isSeen, place]
}
