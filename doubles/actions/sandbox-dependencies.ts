import type { Dependencies } from '#server/providers/dependencies.ts'
import type { Doubles } from '#doubles/services/doubles.ts'

/** The server's dependencies and the doubles of its sandbox. */
export interface SandboxDependencies extends Dependencies {
  readonly doubles: Doubles
}
