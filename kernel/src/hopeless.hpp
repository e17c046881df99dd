// A quick check by numbers alone: a hand that cannot achieve what is asked for.
//
// Sweeps of hands in play are small, but to set one up takes some 30 µs. Eight of nine
// questions of random play by the default rules end here, for less than a hundredth of
// that.

#pragma once

#include "lookahead.hpp"

namespace biriba::lookahead {

// A yes is certain: then no way to meld achieves it, after any move. A no says nothing.
bool is_hopeless(const Ask& ask);

}  // namespace biriba::lookahead
