import styles from '#web/kit/form/field.module.css'
import { SkeletonLine, Skeleton } from '#web/kit/status/skeleton.tsx'

/** Four fields. */
export function FormSkeleton() {
  return (
    <Skeleton>
      {['card type', 'bank', 'number', 'name'].map((field) => (
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
