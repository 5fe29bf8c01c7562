import type { LocalText } from '../../kernel/errors.js';
import { languagesOf, type Layer, type Line } from './template-layers.js';
import type { TemplateAnswer, TemplateLayerAnswer, TemplateVersionAnswer } from './template.dto.js';
import type { VersionRow } from './templates.queries.js';

/** A template as the API answers it. */
export function presentLine(
  { id, type, code, primary, layers: [top, next] }: Line,
  { own, uses, editable }: { own: boolean; uses: readonly LocalText[]; editable: boolean },
): TemplateAnswer {
  const { texts, cc, bcc, look, name, isPrimary, sort, enabled, version, layer, updatedAt, updatedBy } = top;
  const below = own ? next : undefined;
  return {
    id,
    kind: type.kind,
    type: type.code,
    code,
    name,
    layer,
    own,
    below: below
      ? {
          layer: below.layer,
          version: below.version,
          updatedAt: below.updatedAt,
          updatedBy: below.updatedBy,
          changed: top.row!.basedOn !== `${below.layer}.${below.version}`,
        }
      : null,
    isPrimary,
    primary,
    sort,
    enabled,
    cc,
    bcc,
    texts,
    look,
    version,
    updatedAt,
    updatedBy,
    languages: languagesOf(type, texts),
    usedBy: uses.map(({ en, zh }) => ({ name: en, nameZh: zh })),
    editable,
  };
}

export function presentLayer({
  layer,
  name,
  version,
  updatedAt,
  updatedBy,
  texts,
  cc,
  bcc,
  look,
}: Layer): TemplateLayerAnswer {
  return { layer, name, version, updatedAt, updatedBy, texts, cc, bcc, look };
}

export function presentVersion(
  { version, at, by, note }: VersionRow,
  current: number | null,
): TemplateVersionAnswer {
  return { version, at, by, note, current: version === current };
}
