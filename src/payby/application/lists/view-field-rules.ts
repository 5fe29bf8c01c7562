import { ArrayMaxSize, ArrayMinSize, IsArray, IsObject, IsString } from 'class-validator';
import { NoCardNumber } from '../../../kernel/http/free-text.js';
import { Field } from '../../../kernel/resource/fields.js';

/** What a list is narrowed to, by the names of its filters. */
export const ViewFilter = (): PropertyDecorator =>
  Field({ type: 'jsonb' }, { type: 'object', additionalProperties: true }, IsObject(), NoCardNumber());

/** A field and a direction. */
export const ViewSort = (): PropertyDecorator =>
  Field(
    { type: 'text', array: true },
    { type: [String], minItems: 2, maxItems: 2 },
    IsArray(),
    ArrayMinSize(2),
    ArrayMaxSize(2),
    IsString({ each: true }),
    NoCardNumber({ each: true, longest: 100 }),
  );
