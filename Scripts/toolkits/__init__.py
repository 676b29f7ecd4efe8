"""The parts of Scripts/bench-toolkits."""
