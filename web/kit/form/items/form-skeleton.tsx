import styles from '#web/kit/form/field.module.css'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** So many fields. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className={styles['field']}>
          <SkeletonLine width="short" />
          <div className={styles['picker']}>
            <SkeletonLine width="long" />
          </div>
        </div>
      ))}
    </Skeleton>
  )
}
