import { createHash } from 'node:crypto';

/** A step from a leaf to the root: the hash beside it, and on which side that stands. */
export interface MerkleStep {
  hash: string;
  side: 'left' | 'right';
}

/** Hash of a leaf. Leaves and nodes are hashed apart (RFC 6962), so that a node can never pass for a leaf. */
export function leafHash(head: { streamId: string; version: number; hash: Buffer }): Buffer {
  return createHash('sha256')
    .update(`\0${head.streamId}\n${head.version}\n${head.hash.toString('hex')}`)
    .digest();
}

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update('\x01').update(left).update(right).digest();

/** All levels of the tree, the leaves first. One without a neighbour goes up as it is. */
function levels(leaves: Buffer[]): Buffer[][] {
  const all = [leaves];
  for (let level = leaves; level.length > 1;) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2)
      above.push(i + 1 < level.length ? nodeHash(level[i]!, level[i + 1]!) : level[i]!);
    all.push(above);
    level = above;
  }
  return all;
}

/** @throws Error without leaves */
export function merkleRoot(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) throw new Error('A tree needs at least one leaf.');
  return levels(leaves).at(-1)![0]!;
}

/** What leads from a leaf to the root. */
export function merklePath(leaves: Buffer[], index: number): MerkleStep[] {
  const path: MerkleStep[] = [];
  let at = index;
  for (const level of levels(leaves).slice(0, -1)) {
    const beside = at ^ 1;
    if (beside < level.length)
      path.push({ hash: level[beside]!.toString('hex'), side: beside < at ? 'left' : 'right' });
    at >>= 1;
  }
  return path;
}
