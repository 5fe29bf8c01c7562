import { createContext, useContext } from 'react';

/** Below this width the sidebar is a drawer. */
const DRAWER_BELOW = 'md' as const;

export interface Frame {
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
}

export const FrameContext = createContext<Frame>({ drawerOpen: false, setDrawerOpen: () => undefined });
export const useFrame = (): Frame => useContext(FrameContext);
