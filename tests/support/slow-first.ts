// Order of the test files: the slowest start first, so that no core waits for the last of them. Without results of an
// earlier run vitest only knows the size of files, and the slowest are small.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const slowest = [
  'prove/', 'publisher/shared.', 'publisher/render-parts', 'publisher/equality', 'publisher/crash', 'server/backup/round',
  'demo/fill', 'server/tags', 'rules/add-resource', 'site/build', 'publisher/', 'scripts/', 'demo/', 'server/waiting',
] // biome-ignore format: a list

const rank = ({ moduleId }: TestSpecification) => {
  const place = slowest.findIndex((part) => moduleId.includes(`/tests/${part}`))
  return place < 0 ? slowest.length : place
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
