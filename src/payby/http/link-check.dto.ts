import { IsString, MaxLength } from 'class-validator';
import { LONGEST_PASTED } from '../application/guest/pasted-links.js';

export class LinkCheckQuery {
  /** The link, the message it came in, or what stands behind the last slash of a short link. */
  @IsString()
  @MaxLength(LONGEST_PASTED)
  link: string;
}
