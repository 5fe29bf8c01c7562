import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Library, pdfLibrary } from './library';

type EventBus = InstanceType<Library['viewer']['EventBus']>;

/** `page-width`, `page-fit`, or a factor such as `1.5`. */
export type Zoom = string;

export interface Hits {
  current: number;
  total: number;
}

/** What is done to the viewer. */
interface Control {
  goTo: (page: number) => void;
  turn: (by: number) => void;
  setZoom: (zoom: Zoom) => void;
  /** What fits goes on fitting in a box of another size. */
  refit: () => void;
  larger: () => void;
  smaller: () => void;
  find: (query: string, way?: 'next' | 'previous') => void;
  endFind: () => void;
}

const controlOf = (viewer: PDFViewer, events: EventBus): Control => {
  const goTo = (page: number) => {
    viewer.currentPageNumber = Math.max(1, Math.min(viewer.pagesCount, page));
  };
  return {
    goTo,
    turn: (by) => goTo(viewer.currentPageNumber + by),
    setZoom: (zoom) => {
      viewer.currentScaleValue = zoom;
    },
    refit: () => {
      const { currentScaleValue: zoom } = viewer;
      // null before the first page is there, whatever its type says.
      if (zoom?.startsWith('page-')) viewer.currentScaleValue = zoom;
    },
    larger: () => viewer.increaseScale(),
    smaller: () => viewer.decreaseScale(),
    find: (query, way) =>
      events.dispatch('find', {
        source: window,
        type: way ? 'again' : '',
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: way === 'previous',
        matchDiacritics: false,
      }),
    endFind: () => events.dispatch('findbarclose', { source: window }),
  };
};

const PENDING = 3;

/**
 * pdf.js' own viewer in a box of ours: pages are drawn as they come into sight, with their text above them.
 * @param first page to begin with, which the document has
 */
export const useViewer = (
  box: RefObject<HTMLDivElement | null>,
  pdf: PDFDocumentProxy | null,
  first: number,
) => {
  const control = useRef<Control | null>(null);
  const [page, setPage] = useState(first);
  const [zoom, setZoom] = useState<Zoom>('page-width');
  const [factor, setFactor] = useState(1);
  /** null: nothing is searched for. */
  const [hits, setHits] = useState<Hits | null>(null);
  const [ready, setReady] = useState(false);
  const start = useRef(first);
  useEffect(() => {
    start.current = first;
  });

  useEffect(() => {
    const container = box.current;
    if (!pdf || !container) return;
    const leaving = new AbortController();
    const begin = async () => {
      const { EventBus, PDFFindController, PDFLinkService, PDFViewer } = (await pdfLibrary()).viewer;
      if (leaving.signal.aborted) return;
      const events = new EventBus();
      const linkService = new PDFLinkService({ eventBus: events });
      const findController = new PDFFindController({ eventBus: events, linkService });
      const options = {
        container,
        eventBus: events,
        linkService,
        findController,
        removePageBorders: true,
        // Our documents have no forms and no notes.
        annotationMode: 0,
        // Not among the types.
        abortSignal: leaving.signal,
      };
      const viewer = new PDFViewer(options);
      linkService.setViewer(viewer);
      events.on('pagesinit', () => {
        viewer.currentScaleValue = 'page-width';
        viewer.currentPageNumber = start.current;
        setPage(start.current);
        setReady(true);
      });
      events.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      events.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
        setFactor(scale);
        setZoom(presetValue ?? String(Math.round(scale * 100) / 100));
      });
      events.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Hits }) =>
        setHits({ ...matchesCount }),
      );
      events.on(
        'updatefindcontrolstate',
        ({ state, matchesCount }: { state: number; matchesCount: Hits }) =>
          state !== PENDING && setHits({ ...matchesCount }),
      );
      viewer.setDocument(pdf);
      linkService.setDocument(pdf);
      control.current = controlOf(viewer, events);
      leaving.signal.addEventListener('abort', () => viewer.cleanup());
    };
    void begin();
    const resized = new ResizeObserver(() => control.current?.refit());
    resized.observe(container);
    return () => {
      resized.disconnect();
      leaving.abort();
      control.current = null;
      container.firstElementChild?.replaceChildren();
      setReady(false);
    };
  }, [box, pdf]);

  return {
    ready,
    page,
    zoom,
    factor,
    hits,
    /** The nearest page that there is. */
    goTo: (wanted: number) => control.current?.goTo(wanted),
    /** By so many pages. */
    turn: (by: number) => control.current?.turn(by),
    scroll: (pixels: number) => box.current?.scrollBy({ top: pixels }),
    setZoom: (wanted: Zoom) => control.current?.setZoom(wanted),
    larger: () => control.current?.larger(),
    smaller: () => control.current?.smaller(),
    /** @param way absent: from the beginning */
    find: (query: string, way?: 'next' | 'previous') => {
      control.current?.find(query, way);
      if (query === '') setHits(null);
    },
    endFind: () => {
      control.current?.endFind();
      setHits(null);
    },
  };
};

export type Viewer = ReturnType<typeof useViewer>;
