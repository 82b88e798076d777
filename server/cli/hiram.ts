// The program for operators: hiram <noun> <verb>. `hiram help` lists what there is.
import { program } from '#server/cli/program.ts'

await program().parseAsync()
