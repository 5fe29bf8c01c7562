// Checks the proof of one payment's history with nothing but Node: node docs/check-proof.mjs proof.json [public key, base64]
// Without a key of your own only the proof's inner agreement is checked: compare the key it prints with the one you hold.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const check = (holds, otherwise) => {
  if (!holds) throw new Error(otherwise);
};

function checkProof(proof, trustedKey) {
  check(proof.format === 'payby-proof.v1', 'this is not a proof of a known format');
  // 1. Each event's hash is made of its own text and the hash before it, back to nothing.
  const hashes = [Buffer.alloc(32)];
  for (const { version, type, occurredAt, data, metadata, hash } of proof.events) {
    check(version === hashes.length, `event ${hashes.length} is missing`);
    const text = [proof.stream, version, type, occurredAt, data, metadata].join('\n');
    hashes.push(sha256(hashes.at(-1), text));
    check(hashes.at(-1).toString('hex') === hash, `event ${version} was changed`);
  }
  // 2. The history as it stood leads to the root of the seal.
  const { sealedVersion: sealed, path, seal } = proof;
  check(sealed >= 1 && sealed < hashes.length, 'the sealed event is missing');
  const leaf = sha256(`\0${proof.stream}\n${sealed}\n${hashes[sealed].toString('hex')}`);
  const root = path.reduce((node, { hash, side }) => {
    const beside = Buffer.from(hash, 'hex');
    return side === 'left' ? sha256('\x01', beside, node) : sha256('\x01', node, beside);
  }, leaf);
  const told = JSON.parse(seal.body);
  check(told.root === root.toString('hex'), 'the history is not under this seal');
  check(told.tenant === proof.tenant, 'the seal belongs to another tenant');
  // 3. The seal was signed with the key.
  check(!trustedKey || trustedKey === seal.publicKey, 'the seal was signed with another key than yours');
  const key = createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' });
  const signed = verify(null, Buffer.from(seal.body), key, Buffer.from(seal.signature, 'base64'));
  check(signed, 'the signature of the seal is false');
  return `${proof.stream}: ${proof.events.length} events, ${sealed} of them under seal ${told.no} of ${told.sealedAt}, key ${seal.publicKey}`;
}

try {
  const [file, trustedKey] = process.argv.slice(2);
  console.log(`HOLDS  ${checkProof(JSON.parse(readFileSync(file, 'utf8')), trustedKey)}`);
} catch (error) {
  console.error(`REFUSED  ${error.message}`);
  process.exitCode = 1;
}
